/**
 * The tests may cost this many times the processor seconds of types and lint: a ratio within one run is independent of
 * the machine's speed.
 */
export const budget = { quick: 5, all: 14 } as const;

/** The processor seconds of each part; undefined if unknown. `isCheck`: whether it is types or lint. */
type Costs = readonly { readonly isCheck: boolean; readonly processor: number | undefined }[];

/** @returns a line about the cost of the tests; `isOver`: whether it exceeds the budget */
export function compareWithBudget(costs: Costs, limit: number): { line: string; isOver: boolean } {
  const sum = (isCheck: boolean) =>
    costs.reduce((total, part) => total + (part.isCheck === isCheck ? (part.processor ?? NaN) : 0), 0);
  const [tests, checks] = [sum(false), sum(true)];
  const ratio = tests / checks;
  if (!Number.isFinite(ratio)) return { line: 'What the tests cost is not known.', isOver: false };
  const isOver = ratio > limit;
  return {
    line:
      `The tests cost ${tests.toFixed(0)} s of processor, ${ratio.toFixed(1)} times types and lint ` +
      `(${checks.toFixed(0)} s); the budget is ${limit} times${isOver ? ', so make tests cheaper' : ''}.`,
    isOver,
  };
}
