/** For tests: no member has a resource. */
const none = { active: () => Promise.resolve([]), endResourcesOf: () => Promise.resolve() };

export const noResources = { devices: none, previews: none, rehearsals: none, mailings: none };
