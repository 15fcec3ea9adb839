export interface Wall {
  target: string
  from: string | string[]
  message: string
  except?: string[]
}
export const ladder: string[]
export const sharedComponents: string[]
export const pure: string[]
export const pureRules: Record<string, unknown[]>
export const pureSyntax: { selector: string; message: string }[]
export function importWalls(): Wall[]
