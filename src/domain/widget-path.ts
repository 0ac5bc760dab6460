/** The folder of the address field for other sites. */
export const widgetFolder = '/widget';

export const widgetPath = `${widgetFolder}/kodepos-address.js`;

/** Returns the immutable path of a version of the address field. `version` is a content hash. */
export function addressFieldVersionPath(version: string): string {
  return widgetPath.replace('.js', `-${version}.js`);
}

/** Checks whether a path is the immutable path of a version of the address field. */
export function isAddressFieldVersion(path: string): boolean {
  return /^\/widget\/kodepos-address-[\da-f]{16}\.js$/.test(path);
}
