/** The folder of the address field for other sites. */
export const widgetFolder = '/widget';

/** The address field, in its current version. */
export const widgetPath = `${widgetFolder}/kodepos-address.js`;

/** What the address field loads where no server answers searches. It fits the search parts of its build. */
export const widgetSearchPath = `${widgetFolder}/search-parts.js`;

/** Gives the address of one version of the address field, which never changes; `version` is a hash of its content. */
export function widgetVersionPath(version: string): string {
  return widgetPath.replace('.js', `-${version}.js`);
}

/** Whether a path is that of one version of the address field. */
export function isWidgetVersion(path: string): boolean {
  return /^\/widget\/kodepos-address-[\da-f]{16}\.js$/.test(path);
}
