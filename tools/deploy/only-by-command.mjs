// The predeploy hook of a manual deployment by firebase-tools: prints the right command and fails.
console.error(
  'Deploy with: npm run deploy -- <project>. It checks and builds first. The build folders may hold an old or a local build, ' +
    'without the Content-Security-Policy and the settings of the project.',
);
process.exit(1);
