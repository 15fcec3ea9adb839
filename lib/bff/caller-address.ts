import { isIP } from 'node:net'

/**
 * The address a call comes from: that of the connection, or what the proxy we trust says of it. Of several it is the last,
 * which is what that proxy has seen itself; the others are what callers say of themselves.
 * @param connection address of the other end of the connection; unknown on hosts that run Next their own way
 */
export function callerAddress(
  connection: string | undefined,
  forwarded: string | string[] | undefined,
  trustProxy: boolean,
): string | undefined {
  const said = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)!
        .trim()
    : ''
  return isIP(said) ? said : connection
}
