'use client'

import { useEffect } from 'react'

const everyMs = 3_000

/** Asks for the page again until the server answers it. */
export function ComeBack() {
  useEffect(() => {
    const timer = setInterval(() => {
      fetch(location.href, { method: 'HEAD', cache: 'no-store' })
        .then((response) => response.status !== 503 && location.reload())
        .catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
