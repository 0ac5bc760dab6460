// Imported into a server before it starts: on SIGUSR2 its event loop stands still for two seconds.

const blockMilliseconds = 2000;

process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMilliseconds);
});
