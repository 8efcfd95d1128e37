// SPDX-License-Identifier: MIT
// Two watched literals per clause, one assignment that only ever grows at the top level, and a
// trail that is unwound after every check. Deletions of unit clauses are ignored, as in drat-trim:
// what has been propagated from them stays. That is sound, because the check without the deletion
// is the check against a formula that still implies it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "verify/judge.h"

namespace queens::verify {
namespace {

using Clause = std::vector<int>;
constexpr std::size_t none = ~std::size_t{0};

// Numbers separated by white space; comments and the header of a DIMACS text are skipped.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  struct Step {
    bool deletes = false;
    Clause clause;
  };
  // The next clause, nothing at the end; `bad()` tells a fault from the end.
  std::optional<Step> next() {
    Step step;
    for (bool begun = false;; begun = true) {
      skip();
      bad_ = begun && at_ == text_.size();
      if (at_ == text_.size()) return std::nullopt;
      if (!begun && text_[at_] == 'd') {
        step.deletes = true;
        ++at_;
        continue;
      }
      int literal = 0;
      const char* const end = text_.data() + text_.size();
      const auto [stop, error] = std::from_chars(text_.data() + at_, end, literal);
      bad_ = error != std::errc{} || std::abs(literal) > most_variables;
      if (bad_) return std::nullopt;
      at_ = static_cast<std::size_t>(stop - text_.data());
      if (literal == 0) return step;
      step.clause.push_back(literal);
    }
  }
  bool bad() const { return bad_; }
  std::size_t line() const {
    return 1 + static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + at_, '\n'));
  }

 private:
  static constexpr int most_variables = 100'000'000;
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == 'c' || c == 'p') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        ++at_;
      } else {
        return;
      }
    }
  }
  std::string_view text_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

class Checker {
 public:
  // Adds a clause that is believed: of the formula, or checked. False: the formula is refuted.
  bool add(Clause clause) {
    make_canonical(clause);
    for (const int literal : clause) make_room(literal);
    const auto number = clauses_.size();
    numbers_[hash(clause)].push_back(number);
    // Watch two literals that are not false, if there are two.
    std::ranges::stable_partition(clause, [&](int literal) { return value(literal) >= 0; });
    clauses_.push_back(std::move(clause));
    const auto& stored = clauses_.back();
    conflict_ = number;
    if (stored.empty() || value(stored[0]) < 0) return false;
    if (stored.size() > 1) watch(number);
    if (stored.size() > 1 && value(stored[1]) >= 0) return true;
    if (value(stored[0]) == 0) assign(stored[0], number);
    if (!propagate()) return false;
    settled_ = trail_.size();
    return true;
  }
  std::size_t size() const { return clauses_.size(); }  // with the deleted ones

  // Whether it was there. `gone`: its number, unless its consequences stay, and so does it.
  bool remove(Clause clause, std::size_t& gone) {
    gone = none;
    make_canonical(clause);
    const auto it = numbers_.find(hash(clause));
    if (it == numbers_.end()) return false;
    for (auto& number : it->second) {
      auto stored = clauses_[number];
      std::ranges::sort(stored);
      if (stored != clause) continue;
      if (!is_reason(number)) {
        clauses_[number].clear();  // watchers drop out when they meet it
        gone = number;
      }
      number = it->second.back();
      it->second.pop_back();
      return true;
    }
    return false;
  }

  // Unit propagation from the opposite of the clause ends in a conflict.
  bool follows(const Clause& clause) {
    hints.clear();
    const bool conflict = assume_opposite(clause, 0) || !propagate();
    if (conflict) add_hints();
    unwind();
    return conflict;
  }

  // Every resolvent on the first literal follows.
  bool follows_by_resolution(const Clause& clause) {
    if (clause.empty()) return false;
    const int pivot = clause.front();
    // A literal that is false for good was false in the check before, too; and the clause that made
    // it so may have been deleted, so that it is not among the partners below.
    if (value(pivot) < 0) return false;
    hints.clear();
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
      if (std::ranges::find(clauses_[i], -pivot) == clauses_[i].end()) continue;
      const auto other = clauses_[i];
      const bool conflict =
          assume_opposite(clause, 0) || assume_opposite(other, -pivot) || !propagate();
      if (conflict) {
        hints.push_back(-static_cast<std::int64_t>(i + 1));
        add_hints();
      }
      unwind();
      if (!conflict) return false;
    }
    return true;
  }

  // Why the last clause follows, as LRAT wants it: the clauses, by number from 1, that propagate
  // one after the other, and at last the one that nothing is left of. By resolution, those of each
  // partner, which comes first with a minus.
  std::vector<std::int64_t> hints;

  // Of the last conflict.
  void add_hints() {
    std::vector<std::int64_t> found;
    const auto use = [&](std::size_t number) {
      found.push_back(static_cast<std::int64_t>(number + 1));
      for (const int literal : clauses_[number]) needed_[index(-literal)] = 1;
    };
    if (conflict_ != none) use(conflict_);
    for (auto at = trail_.rbegin(); at != trail_.rend(); ++at)
      if (std::exchange(needed_[index(*at)], 0) != 0 && !assumed_.contains(*at))
        use(reasons_[index(*at)]);
    for (const auto number : found)  // of the conflict, a literal that was assumed to be false
      for (const int literal : clauses_[static_cast<std::size_t>(number - 1)])
        needed_[index(-literal)] = 0;
    hints.insert(hints.end(), found.rbegin(), found.rend());
  }

 private:
  static void make_canonical(Clause& clause) {
    std::ranges::sort(clause);
    clause.erase(std::ranges::unique(clause).begin(), clause.end());
  }
  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0);
  }
  static std::uint64_t hash(const Clause& sorted) {
    std::uint64_t h = 1469598103934665603u;
    for (const int literal : sorted) h = (h ^ static_cast<std::uint32_t>(literal)) * 1099511628211u;
    return h;
  }
  void make_room(int literal) {
    const auto needed = index(std::abs(literal)) + 2;
    if (values_.size() >= needed) return;
    values_.resize(needed, 0);
    watches_.resize(needed);
    reasons_.resize(needed, none);
    needed_.resize(needed, 0);
  }
  int value(int literal) const { return values_[index(literal)]; }
  void assign(int literal, std::size_t reason = none) {
    values_[index(literal)] = 1;
    values_[index(-literal)] = -1;
    reasons_[index(literal)] = reason;
    trail_.push_back(literal);
  }
  // A clause that has propagated at the top level stays: its consequences do.
  bool is_reason(std::size_t number) const {
    const auto& clause = clauses_[number];
    return clause.size() == 1 || std::ranges::any_of(clause, [&](int literal) {
             return reasons_[index(literal)] == number && value(literal) > 0;
           });
  }
  void watch(std::size_t number) {
    watches_[index(clauses_[number][0])].push_back(number);
    watches_[index(clauses_[number][1])].push_back(number);
  }
  // True if that alone is contradictory.
  bool assume_opposite(const Clause& clause, int but) {
    for (const int literal : clause) make_room(literal);
    for (const int literal : clause)
      if (literal != but) assumed_.insert(-literal);
    for (const int literal : clause) {
      if (literal == but) continue;
      conflict_ = reasons_[index(literal)];
      if (value(literal) > 0) return true;
      if (value(literal) == 0) assign(-literal);
    }
    return false;
  }
  void unwind() {
    while (trail_.size() > settled_) {
      const int literal = trail_.back();
      trail_.pop_back();
      values_[index(literal)] = values_[index(-literal)] = 0;
      reasons_[index(literal)] = none;
    }
    next_ = settled_;
    assumed_.clear();
  }
  bool propagate() {
    while (next_ < trail_.size()) {
      const int falsified = -trail_[next_++];
      auto& list = watches_[index(falsified)];
      std::size_t kept = 0;
      for (std::size_t i = 0; i < list.size(); ++i) {
        const auto number = list[i];
        auto& clause = clauses_[number];
        if (clause.empty()) continue;  // deleted
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        if (value(clause[0]) > 0) {
          list[kept++] = number;
          continue;
        }
        const auto other = std::find_if(clause.begin() + 2, clause.end(),
                                        [&](int literal) { return value(literal) >= 0; });
        if (other != clause.end()) {
          std::iter_swap(clause.begin() + 1, other);
          watches_[index(clause[1])].push_back(number);
          continue;
        }
        list[kept++] = number;
        if (value(clause[0]) == 0) {
          assign(clause[0], number);
          continue;
        }
        while (++i < list.size()) list[kept++] = list[i];
        list.resize(kept);
        conflict_ = number;
        return false;
      }
      list.resize(kept);
    }
    return true;
  }

  std::vector<Clause> clauses_;  // empty: deleted
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> numbers_;
  std::vector<signed char> values_;                // by literal
  std::vector<std::vector<std::size_t>> watches_;  // by literal
  std::vector<std::size_t> reasons_;               // by literal that is true
  std::vector<int> trail_;
  std::vector<char> needed_;         // by literal; only while hints are looked for
  std::unordered_set<int> assumed_;  // literals, until they are taken back
  std::size_t conflict_ = none;      // the clause that nothing is left of
  std::size_t settled_ = 0, next_ = 0;
};

}  // namespace

ProofVerdict check_drat(std::string_view dimacs, std::string_view proof,
                        const std::atomic<bool>& stop, std::string* lrat) {
  ProofVerdict verdict;
  Checker checker;
  Reader formula(dimacs);
  const auto write = [&](const Clause& clause) {
    if (lrat != nullptr)
      fmt::format_to(std::back_inserter(*lrat), "{} {}{}0 {}{}0\n", checker.size() + 1,
                     fmt::join(clause, " "), clause.empty() ? "" : " ",
                     fmt::join(checker.hints, " "), checker.hints.empty() ? "" : " ");
  };
  const auto refuted = [&] {
    checker.hints.clear();
    checker.add_hints();
    write({});
    verdict.refuted = true;
    return verdict;
  };
  const auto fault = [&](std::string sentence) {
    verdict.fault = std::move(sentence);
    return verdict;
  };
  while (auto step = formula.next()) {
    if (checker.size() % 4096 == 0 && stop.load(std::memory_order_relaxed))
      return fault("the check was stopped");
    if (!checker.add(std::move(step->clause))) return refuted();  // by unit propagation alone
  }
  if (formula.bad())
    return fault(fmt::format("line {} of the formula is not one of DIMACS", formula.line()));
  Reader lemmas(proof);
  while (auto step = lemmas.next()) {
    if ((++verdict.lemmas & 255) == 0 && stop.load(std::memory_order_relaxed))
      return fault("the check was stopped");
    if (step->deletes) {
      --verdict.lemmas;
      std::size_t gone = none;
      if (!checker.remove(std::move(step->clause), gone))
        return fault(
            fmt::format("line {} of the proof deletes a clause that is not there", lemmas.line()));
      if (lrat != nullptr && gone != none)
        *lrat += fmt::format("{} d {} 0\n", checker.size(), gone + 1);
      continue;
    }
    if (!checker.follows(step->clause)) {
      if (!checker.follows_by_resolution(step->clause))
        return fault(
            fmt::format("line {} of the proof does not follow from what is before", lemmas.line()));
      ++verdict.by_rat;
    }
    write(step->clause);
    if (!checker.add(std::move(step->clause))) return refuted();
  }
  return fault(lemmas.bad() ? fmt::format("line {} of the proof is not one of DRAT", lemmas.line())
                            : "the proof ends without the empty clause");
}

}  // namespace queens::verify
