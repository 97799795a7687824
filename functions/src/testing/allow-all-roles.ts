/** For tests: every account has every role. */
export const allowAllRoles = { may: () => Promise.resolve(true) };
