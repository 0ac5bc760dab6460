/** The process cannot listen where it was told to; the message names the variables. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Listens somewhere.
 *
 * @param prefix what the names of the variables begin with that say where
 * @throws ListenError where that is not possible
 */
export async function listenAt<T>(
  prefix: '' | 'ADMIN_',
  where: { readonly host: string; readonly port: number },
  listen: (where: { readonly host: string; readonly port: number }) => Promise<T>,
): Promise<T> {
  const { host, port } = where;
  try {
    return await listen(where);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ListenError(`${prefix}PORT ${port} is in use on ${host}: set another`);
    if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
      throw new ListenError(
        `${prefix}HOST ${host} and ${prefix}PORT ${port} cannot be listened on (${code})`,
      );
    throw error;
  }
}
