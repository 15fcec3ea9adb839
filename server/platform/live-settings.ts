import { environmentSchema, type Environment } from '@/lib/environment'
import { settings, type Setting } from '@/lib/words/settings'

/**
 * What an installation is set to while it runs: what the environment says explicitly, else what administrators have kept,
 * else the default. Whoever reads `env` reads what holds now.
 */
export interface LiveSettings {
  env: Environment
  /** What the environment says explicitly; nobody changes it by page. */
  given: ReadonlySet<string>
  /** Takes over what is kept, by name as text; what does not fit (any more) is left at its default and named. */
  apply(kept: ReadonlyMap<string, string>): string[]
}

/** What a text means for a setting, as the environment reads it; null where it does not fit. */
export function readSetting({ name }: Pick<Setting, 'name'>, text: string): { value: unknown } | null {
  const schema = environmentSchema.shape[name as keyof Environment]
  const read = schema.safeParse(text === '' ? undefined : text)
  return read.success ? { value: read.data } : null
}

export function liveSettings(base: Environment, given: ReadonlySet<string>): LiveSettings {
  let current: Environment = base
  const env = {} as Environment
  for (const name of Object.keys(environmentSchema.shape))
    Object.defineProperty(env, name, { enumerable: true, get: () => current[name as keyof Environment] })
  return {
    env,
    given,
    apply(kept) {
      const odd: string[] = []
      const next: Record<string, unknown> = { ...base }
      for (const setting of settings) {
        const text = kept.get(setting.name)
        if (text === undefined || !setting.live || given.has(setting.name)) continue
        const read = readSetting(setting, text)
        if (read) next[setting.name] = read.value
        else odd.push(setting.name)
      }
      current = next as Environment
      return odd
    },
  }
}
