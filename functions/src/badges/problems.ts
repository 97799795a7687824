export const badgeProblems = (_a: unknown, _b: unknown) => [];
