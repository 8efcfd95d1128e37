// The classic algorithms as the engines describe them, asked for once.
import { signal } from "@preact/signals";
import { get } from "./api";
import { shareLoad } from "./load";

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

// Throws a sentence; asks again the next time.
export const loadAlgorithms = shareLoad(async () => {
  const said = await get<{ algorithms: Algorithm[] }>("/api/algorithms");
  algorithms.value = said.algorithms;
});
