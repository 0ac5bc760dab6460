/** The folder of the address field for other sites. */
export const widgetFolder = '/widget';

export const widgetPath = `${widgetFolder}/kodepos-address.js`;

/** Returns the immutable path of a version of the address field. `version` is a content hash. */
export const addressFieldVersionPath = (version: string): string =>
  widgetPath.replace('.js', `-${version}.js`);

export const isAddressFieldVersion = (path: string): boolean =>
  /^\/widget\/kodepos-address-[\da-f]{16}\.js$/.test(path);
