import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { tellWindows } from '@/lib/client/windows'
import { keepInBrowser, readOwnCookie } from '@/lib/own-cookie'
import { brandVariables } from '@/lib/theme/html-attributes'
import { lookCookie, readLook, writeLook, type Look } from '@/lib/theme/look'

const year = 365 * 24 * 60 * 60
/** The server need not hear of every step on the way to a choice. */
const keepAfterMs = 1_500

/** The look the server drew, and how to change it: at once on the page, in the cookie for the next one, and for other devices. */
export function useLook(drawn: Look) {
  const [look, setLook] = useState(drawn)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const changeLook = useCallback(
    (change: Partial<Look>) => {
      const after = { ...currentLook(drawn), ...change }
      keepInBrowser(lookCookie, writeLook(after), year)
      paint(after)
      setLook(after)
      tellWindows({ kind: 'look' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void call('/api/account/savePreferences', { pageTheme: writeLook(after) }, { quiet: true }).catch(
          () => undefined,
        )
      }, keepAfterMs)
    },
    [drawn],
  )

  /** Another window has changed the cookie. */
  const applyLook = useCallback(() => {
    const now = currentLook(drawn)
    paint(now)
    setLook(now)
  }, [drawn])

  return { look, changeLook, applyLook }
}

function currentLook(drawn: Look): Look {
  const kept = new Map(document.cookie.split('; ').map((one) => one.split('=', 2) as [string, string]))
  const cookie = readOwnCookie((name) => kept.get(name), lookCookie)
  return cookie === undefined ? drawn : readLook(cookie)
}

function paint(look: Look): void {
  const { dataset, style } = document.documentElement
  dataset.mode = look.mode
  dataset.density = look.density
  for (const [name, value] of Object.entries(brandVariables(look.brand))) style.setProperty(name, value)
}
