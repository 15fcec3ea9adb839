/** Shades of one accent that stay readable wherever they are used. */
export interface BrandShades {
  /** Fill below white text. */
  fill: string
  /** Text and icons on the light surface and its soft tint. */
  textOnLight: string
  /** Text and icons on the dark surface and its soft tint. */
  textOnDark: string
}

type Rgb = [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const darkSurface = parse('#171c23')
/** WCAG 2.2 AA for text, with a little to spare for rounding. */
const readable = 4.55

/** Moves the accent towards black or white just as far as text needs. */
export function brandShades(brand: string): BrandShades {
  const accent = parse(brand)
  return {
    fill: write(until(accent, black, (shade) => contrast(shade, white) >= readable)),
    textOnLight: write(until(accent, black, (shade) => contrast(shade, softTint(accent, white, 0.1)) >= readable)),
    textOnDark: write(
      until(accent, white, (shade) => contrast(shade, softTint(accent, darkSurface, 0.18)) >= readable),
    ),
  }
}

/** The tint `--brand-soft` of tokens.css. */
export function softTint(accent: Rgb, surface: Rgb, share: number): Rgb {
  return mix(surface, accent, share)
}

function until(from: Rgb, towards: Rgb, fits: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(from, towards, share)
    if (fits(shade)) return shade
  }
  return towards
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return a.map((part, index) => Math.round(part + ((b[index] ?? 0) - part) * share)) as Rgb
}

export function parse(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of WCAG. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
