// Preloaded into a server: SIGUSR2 blocks its event loop for two seconds.

const blockMilliseconds = 2000;

process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMilliseconds);
});
