export class PreparationFailed extends Error {}
export function checkNode(): void
export function install(root: string, say: (text: string) => void): Promise<void>
export function build(root: string, say: (text: string) => void): Promise<void>
