import { kept } from '../kept'

/** Kept under this name while somebody has signed out and what he has read here is not gone yet. */
export const leftToForget = 'leftToForget'

/** At the sign-in page: what an earlier page could not wait for. */
export async function forgetWhatIsLeft(): Promise<void> {
  if (kept(leftToForget)) await import('./forget').then(({ forgetReading }) => forgetReading()).catch(() => undefined)
}
