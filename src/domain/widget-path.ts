/** The folder of the address field for other sites. */
export const widgetFolder = '/widget';

/** The address field, in its current version. */
export const widgetPath = `${widgetFolder}/kodepos-address.js`;

/**
 * Gives the address of one version of the address field, or of the search that it loads where no server answers. It never
 * changes; `version` is a hash of the content.
 */
export function widgetVersionPath(version: string): string {
  return widgetPath.replace('.js', `-${version}.js`);
}

/** Whether a path is that of one version of the address field or of its search. */
export function isWidgetVersion(path: string): boolean {
  return /^\/widget\/kodepos-address-[\da-f]{16}\.js$/.test(path);
}
