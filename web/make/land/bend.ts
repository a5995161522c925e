// A thin-plate spline: the smoothest map of the plane that takes given points (nearly) to given others.
export type Point = readonly [number, number];

/** Solves A X = B in place, by elimination with the largest pivot; B has two columns. */
function solve(a: number[][], b: number[][]): number[][] {
  const size = a.length;
  const row = (of: number[][], i: number): number[] => of[i] as number[];
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let r = i + 1; r < size; r++) if (Math.abs(row(a, r)[i] ?? 0) > Math.abs(row(a, pivot)[i] ?? 0)) pivot = r;
    [a[i], a[pivot]] = [row(a, pivot), row(a, i)];
    [b[i], b[pivot]] = [row(b, pivot), row(b, i)];
    for (let r = i + 1; r < size; r++) {
      const factor = (row(a, r)[i] ?? 0) / (row(a, i)[i] ?? 1);
      if (factor === 0) continue;
      for (let c = i; c < size; c++) row(a, r)[c] = (row(a, r)[c] ?? 0) - factor * (row(a, i)[c] ?? 0);
      for (const k of [0, 1]) row(b, r)[k] = (row(b, r)[k] ?? 0) - factor * (row(b, i)[k] ?? 0);
    }
  }
  for (let i = size - 1; i >= 0; i--)
    for (const k of [0, 1]) {
      let sum = row(b, i)[k] ?? 0;
      for (let c = i + 1; c < size; c++) sum -= (row(a, i)[c] ?? 0) * (row(b, c)[k] ?? 0);
      row(b, i)[k] = sum / (row(a, i)[i] ?? 1);
    }
  return b;
}

const kernel = (square: number): number => (square < 1e-9 ? 0 : (square * Math.log(square)) / 2);

/** The spline from `from` to `to`; the larger `slack`, the straighter it is and the less exactly it meets the points. */
export function spline(from: readonly Point[], to: readonly Point[], slack: number): (at: Point) => Point {
  const count = from.length;
  const a = Array.from({ length: count + 3 }, () => new Array<number>(count + 3).fill(0));
  const b = Array.from({ length: count + 3 }, () => [0, 0]);
  from.forEach(([x, y], i) => {
    const line = a[i] as number[];
    from.forEach(([u, v], j) => {
      line[j] = kernel((x - u) ** 2 + (y - v) ** 2);
    });
    line[i] = (line[i] ?? 0) + slack;
    [1, x, y].forEach((value, k) => {
      line[count + k] = value;
      (a[count + k] as number[])[i] = value;
    });
    b[i] = [...(to[i] as Point)];
  });
  const w = solve(a, b);
  return ([x, y]) => {
    const flat = (k: 0 | 1): number => (w[count]?.[k] ?? 0) + (w[count + 1]?.[k] ?? 0) * x + (w[count + 2]?.[k] ?? 0) * y;
    let [left, top] = [flat(0), flat(1)];
    from.forEach(([u, v], i) => {
      const pull = kernel((x - u) ** 2 + (y - v) ** 2);
      left += (w[i]?.[0] ?? 0) * pull;
      top += (w[i]?.[1] ?? 0) * pull;
    });
    return [left, top];
  };
}
