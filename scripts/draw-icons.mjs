import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Draws the icons an installed Baton shows on a home screen, from app/icon.svg, into public/icons. Maskable ones fill
 * their square: a phone cuts its own shape out of them, and the mark stays within the middle 80 % (Manifest, 4.3.2).
 * Run by hand after the mark has changed: `node scripts/draw-icons.mjs`.
 */
const root = join(import.meta.dirname, '..')
const mark = readFileSync(join(root, 'app', 'icon.svg'), 'utf8')
const full = mark.replace(/ rx="\d+"/, '').replace('<path', '<path transform="translate(2.4 2.4) scale(.8)"')
const icons = [
  ['icon-192.png', 192, mark],
  ['icon-512.png', 512, mark],
  ['maskable-512.png', 512, full],
  ['apple-touch-180.png', 180, full],
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
mkdirSync(join(root, 'public', 'icons'), { recursive: true })
for (const [name, size, drawing] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  writeFileSync(join(root, 'public', 'icons', name), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
