import type { Page } from 'playwright/test'

/** Collects what a page complains about: console errors, uncaught errors, violations of the content security policy. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
