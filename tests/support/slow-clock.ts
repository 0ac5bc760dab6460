// Preloaded into a server: its clock runs slower, so that its limits of time last until a test on a slow machine is done.

const slowness = 30;
const now = performance.now.bind(performance);

performance.now = () => now() / slowness;
