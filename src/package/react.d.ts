// `import 'kodepos/react'` is `import 'kodepos/address-field'` with the types for JSX of React 19.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { KodeposAddress, KodeposAddressAttributes } from './address-field.js';

export * from './address-field.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kodepos-address': DetailedHTMLProps<
        Omit<HTMLAttributes<KodeposAddress>, keyof KodeposAddressAttributes> & KodeposAddressAttributes,
        KodeposAddress
      >;
    }
  }
}
