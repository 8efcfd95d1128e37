// The classic algorithms as the engines describe them, asked for once.
import { signal } from "@preact/signals";
import { get } from "./api";

export interface Algorithm {
  id: string;
  name: string;
  idea: string;
  source: string;
  time: string;
  space: string;
  complete: boolean; // finds all solutions, not only one
  blocked_squares: boolean;
  every_constraint: boolean;
  largest_n: number;
  largest_count: number;
  counts: Record<string, string>; // what trials, nodes, checks and backtracks are
  code: { text: string; actions: string[] }[];
}

export const algorithms = signal<Algorithm[]>([]);
let asked: Promise<void> | null = null;

// Throws a sentence; asks again the next time.
export function loadAlgorithms(): Promise<void> {
  asked ??= get<{ algorithms: Algorithm[] }>("/api/algorithms").then(
    (said) => void (algorithms.value = said.algorithms),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
