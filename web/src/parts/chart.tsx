// A place for a chart of base/charts.ts: as wide as it is, drawn again when that, the colours or
// the data change. The library is loaded with the first chart.
import { useEffect, useRef, useState } from "preact/hooks";
import { colourChanges } from "../base/theme";

type Charts = typeof import("../base/charts");
let charts: Promise<Charts> | null = null;

interface ChartProps {
  draw(charts: Charts, width: number): Element;
  of: unknown; // drawn again when this is another value
  height: number; // kept free until it is there
}
export function Chart({ draw, of, height }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const changes = colourChanges.value;
  useEffect(() => {
    const watch = new ResizeObserver(() => setWidth(Math.floor(place.current!.clientWidth)));
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!width) return;
    let current = true;
    (charts ??= import("../base/charts")).then((all) => {
      if (current) place.current?.replaceChildren(draw(all, Math.max(260, width)));
    });
    return () => void (current = false);
  }, [of, width, changes]);
  return <div class="chart" ref={place} style={{ minHeight: `${height}px` }} />;
}
