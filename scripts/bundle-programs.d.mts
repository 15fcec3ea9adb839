export function bundlePrograms(options: {
  entryPoints: Record<string, string>
  outdir: string
  sourcemap?: boolean
}): Promise<void>
