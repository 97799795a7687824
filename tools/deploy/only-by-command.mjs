// What firebase-tools runs when somebody has it deploy pages or functions by hand: says how to, and ends the deployment.
console.error(
  'Deploy with: npm run deploy -- <project>. It checks and builds; what lies in the build folders may be old or local, ' +
    'and lacks the Content-Security-Policy and the settings of the project.',
);
process.exit(1);
