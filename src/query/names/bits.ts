/** Counts the set bits of a 32-bit number, in parallel: per two bits, then per four, then per eight. */
export function countBits(bits: number): number {
  const ofTwo = bits - ((bits >>> 1) & 0x55555555);
  const ofFour = (ofTwo & 0x33333333) + ((ofTwo >>> 2) & 0x33333333);
  return Math.imul((ofFour + (ofFour >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
