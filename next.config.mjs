import { readFileSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { sourcesHash } from './scripts/launch/sources.mjs'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiled at build time, the browser needs no message parser (8.5 KB gzip).
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Drives the browser that makes PDFs; it reads files of its own beside it.
  serverExternalPackages: ['playwright-core'],
  // Copies built from the same sources on several machines are one build to the browser.
  generateBuildId: () => sourcesHash(import.meta.dirname).slice(0, 20),
  // The development server answers under both names of this machine.
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // What stands between browser and network may do nothing but ask this origin.
  headers: () => [
    {
      source: '/sw.js',
      headers: [
        { key: 'content-security-policy', value: "default-src 'none'; connect-src 'self'" },
        { key: 'cache-control', value: 'no-cache' },
      ],
    },
  ],
  // No image service: it is an attack surface nobody here needs.
  images: { unoptimized: true },
  // Types are a check of their own (`npm run types`), made once and not at every start.
  typescript: { ignoreBuildErrors: true },
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Errors of browsers say which release they come from: its version, and what it was built from. */
const releaseIn = (phase) =>
  phase === PHASE_PRODUCTION_BUILD ? `${version}+${sourcesHash(import.meta.dirname).slice(0, 8)}` : version

export default (phase) => withNextIntl({ ...config, env: { BATON_RELEASE: releaseIn(phase) } })
