// What firebase-tools runs when somebody has it deploy the pages by hand: says how to, and ends the deployment.
console.error(
  'Deploy with: npm run deploy -- <project>. It checks, builds, and completes the Content-Security-Policy, without ' +
    'which browsers would show the pages without their look.',
);
process.exit(1);
