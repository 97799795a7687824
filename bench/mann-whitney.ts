/**
 * The Mann-Whitney U test, by its normal approximation, which is accurate from about 20 values each; without a
 * correction for ties, which measured times do not have.
 */

/**
 * @returns the two-sided p-value: the probability that samples of one distribution differ at least as much as these
 */
export function mannWhitneyP(ones: readonly number[], others: readonly number[]): number {
  const pairs = ones.length * others.length;
  const wins = ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  const ties = ones.reduce((sum, one) => sum + others.filter((other) => one === other).length, 0);
  const deviation = Math.sqrt((pairs * (ones.length + others.length + 1)) / 12);
  const z = Math.abs(wins + ties / 2 - pairs / 2) / deviation;
  return 2 * upperTail(z);
}

/** The probability that a standard normal value is above z (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const [b1, b2, b3, b4, b5] = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return density * t * (b1 + t * (b2 + t * (b3 + t * (b4 + t * b5))));
}
