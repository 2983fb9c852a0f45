// Plain JavaScript, because an old Node cannot read the TypeScript beside it.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Rilievo needs Node 24 and found ${process.version}. "npm install" brings one for the common platforms; ` +
      'here it did not: install Node 24 or newer and run the command again.',
  );
  process.exit(1);
}
