// Succeeds when this node can run Vite, which builds the page: 20.19, or 22.12 and newer.
const [major, minor] = process.versions.node.split('.').map(Number);
process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);
