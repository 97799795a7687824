/** For tests: every account has every role. */
export const everybodyMay = { may: () => Promise.resolve(true) };
