import 'server-only'
import { cache } from 'react'
import { cookies, headers } from 'next/headers'
import { lookCookie, readLook, type Look } from '@/lib/theme/look'
import { givenHeader, readGiven } from './given'

/** The look this browser has chosen, else the one the person has kept from another. */
export const drawnLook = cache(async (): Promise<Look> => {
  const chosen = (await cookies()).get(lookCookie)?.value
  return readLook(chosen ?? readGiven((await headers()).get(givenHeader))?.user.pageTheme)
})
