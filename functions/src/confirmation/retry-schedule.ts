/** How often the retry of confirmations runs: nobody waits longer than a pause and this. */
export const retryEveryMinutes = 5;
