const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`\n✗ Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  console.error("  → Install a current Node from https://nodejs.org and run the command again.\n");
  process.exit(1);
}
