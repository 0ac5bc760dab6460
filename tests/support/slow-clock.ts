// Slows down the clock of a server, so that its time limits outlast a test on a slow machine.

const slowness = 30;
const now = performance.now.bind(performance);

performance.now = () => now() / slowness;
