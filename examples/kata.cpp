// SPDX-License-Identifier: MIT
// The Codewars exercise "N queens problem (with one mandatory queen position)".
#include <queens/kata.h>

#include <iostream>

int main() { std::cout << queens::solve_n_queens(8, {0, 3}); }
