/** Lets requests pass, or wait. */
export interface Gate {
  /** Calls `goOn` at once, or when requests may pass again. */
  readonly pass: (goOn: () => void) => void;
  /** Lets requests wait. Gives the function that lets them go on. */
  readonly hold: () => () => void;
}

export function createGate(): Gate {
  let waiting: (() => void)[] | undefined;
  return {
    pass: (goOn) => {
      if (waiting === undefined) goOn();
      else waiting.push(goOn);
    },
    hold: () => {
      waiting = [];
      return () => {
        const held = waiting ?? [];
        waiting = undefined;
        for (const goOn of held) goOn();
      };
    },
  };
}
