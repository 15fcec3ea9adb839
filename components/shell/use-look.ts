import { useCallback, useState } from 'react'
import { brandVariables } from '@/lib/theme/html-attributes'
import { lookCookie, writeLook, type Look } from '@/lib/theme/look'

const year = 365 * 24 * 60 * 60

/** The look the server drew, and how to change it: at once on the page, and in the cookie for the next one. */
export function useLook(drawn: Look) {
  const [look, setLook] = useState(drawn)
  const changeLook = useCallback((change: Partial<Look>) => {
    setLook((before) => {
      const after = { ...before, ...change }
      keepLook(after)
      return after
    })
  }, [])
  return { look, changeLook }
}

function keepLook(look: Look): void {
  document.cookie = `${lookCookie}=${writeLook(look)}; Path=/; Max-Age=${year}; SameSite=Lax`
  const { dataset, style } = document.documentElement
  dataset.mode = look.mode
  dataset.density = look.density
  for (const [name, value] of Object.entries(brandVariables(look.brand))) style.setProperty(name, value)
}
