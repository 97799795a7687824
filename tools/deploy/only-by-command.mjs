// The predeploy hook of a manual deployment by firebase-tools: prints the right command and fails.
console.error(
  'Deploy with: npm run deploy -- <project>. It checks and builds; what lies in the build folders may be old or local, ' +
    'and lacks the Content-Security-Policy and the settings of the project.',
);
process.exit(1);
