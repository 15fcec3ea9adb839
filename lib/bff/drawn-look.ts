import 'server-only'
import { cache } from 'react'
import { cookies, headers } from 'next/headers'
import { readOwnCookie } from '@/lib/own-cookie'
import { lookCookie, readLook, type Look } from '@/lib/theme/look'
import { givenHeader, readGiven } from './given'
import { signInWays } from './sign-in-ways'

/** The look this browser has chosen, else the one the person has kept from another, else the one of the company. */
export const drawnLook = cache(async (): Promise<Look> => {
  const kept = await cookies()
  const chosen = readOwnCookie((name) => kept.get(name)?.value, lookCookie)
  const user = readGiven((await headers()).get(givenHeader))?.user
  return readLook(chosen ?? user?.pageTheme, user ? user.companyLook : ((await signInWays()).look ?? undefined))
})
