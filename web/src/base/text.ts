// Numbers and sentences as people read them.
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function grouped(value: string | number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, " ");
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

// "6.6 million", for numbers that are estimates anyway.
export function roughly(value: number): string {
  if (value < 1e4) return grouped(Math.round(value));
  const names = ["thousand", "million", "billion", "trillion"];
  const power = Math.floor(Math.log10(value) / 3);
  if (power > names.length) return powerOfTen(Math.log10(value));
  const some = value / 1000 ** power;
  return `${some < 99.5 ? some.toPrecision(2) : Math.round(some)} ${names[power - 1]}`;
}

const raised = (digits: number): string =>
  [...String(digits)].map((d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(d)] ?? "⁻").join("");

// The number whose logarithm this is: "2.35 × 10¹⁷".
export function powerOfTen(log10: number, figures = 3): string {
  const whole = Math.floor(log10);
  return `${(10 ** (log10 - whole)).toPrecision(figures)} × 10${raised(whole)}`;
}

// "3.290 to 3.416 × 10²⁰", from the logarithms.
export function interval(low: number, high: number): string {
  const whole = Math.floor(low);
  if (whole !== Math.floor(high)) return `${powerOfTen(low)} to ${powerOfTen(high)}`;
  return `${(10 ** (low - whole)).toPrecision(4)} to ${powerOfTen(high, 4)}`;
}

export function duration(seconds: number): string {
  if (seconds < 1e-3) return `${Math.max(1, Math.round(seconds * 1e6))} µs`;
  if (seconds < 1) return `${Math.round(seconds * 1e3)} ms`;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172800) return `${Math.round(seconds / 3600)} hours`;
  if (seconds < 63072000) return `${Math.round(seconds / 86400)} days`;
  const years = seconds / 31557600;
  return years < 1e6 ? `${grouped(Math.round(years))} years` : `${roughly(years)} years`;
}
