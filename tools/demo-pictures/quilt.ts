/** Writes one pixel into `out` and returns its id. Between pixels with different or odd ids nothing is interpolated. */
export type ComputePixel = (x: number, y: number, out: Float64Array) => number;
/** Whether two pixels (offsets into `data`) are so alike that the pixels between them can be interpolated. */
export type IsAlike = (data: Float32Array, a: number, b: number) => boolean;

const NOT_COMPUTED = -1;

/**
 * A grid with few computed pixels where the picture is smooth, and all pixels where it is not. A wall needs one ray for
 * many pixels, and so does the smooth middle of a bottle.
 */
export class Quilt {
  /** Pixels per row: a little more than `width`, so that the last squares are whole. */
  readonly stride: number;
  readonly data: Float32Array;
  readonly ids: Int16Array;
  private readonly channels: number;
  private readonly computePixel: ComputePixel;
  private readonly isAlike: IsAlike;
  private readonly pixel: Float64Array;

  constructor(
    width: number,
    height: number,
    channels: number,
    step: number,
    computePixel: ComputePixel,
    isAlike: IsAlike,
  ) {
    this.channels = channels;
    this.computePixel = computePixel;
    this.isAlike = isAlike;
    this.stride = Math.ceil(width / step) * step + 1;
    const rows = Math.ceil(height / step) * step + 1;
    this.data = new Float32Array(this.stride * rows * channels);
    this.ids = new Int16Array(this.stride * rows).fill(NOT_COMPUTED);
    this.pixel = new Float64Array(channels);
    for (let y = 0; y + step < rows; y += step)
      for (let x = 0; x + step < this.stride; x += step) this.square(x, y, step);
  }

  private square(x: number, y: number, size: number): void {
    const a = this.computed(x, y);
    if (size === 1) return;
    const b = this.computed(x + size, y);
    const c = this.computed(x, y + size);
    const d = this.computed(x + size, y + size);
    if (this.isSmooth(a, b) && this.isSmooth(a, c) && this.isSmooth(a, d) && this.isSmooth(b, c))
      return this.interpolate(x, y, size);
    const half = size / 2;
    this.square(x, y, half);
    this.square(x + half, y, half);
    this.square(x, y + half, half);
    this.square(x + half, y + half, half);
  }

  /** The offset of a pixel, which is computed if it is not yet. */
  private computed(x: number, y: number): number {
    const at = y * this.stride + x;
    if ((this.ids[at] ?? NOT_COMPUTED) === NOT_COMPUTED) {
      this.ids[at] = this.computePixel(x, y, this.pixel);
      this.data.set(this.pixel, at * this.channels);
    }
    return at;
  }

  private isSmooth(a: number, b: number): boolean {
    const id = this.ids[a] ?? NOT_COMPUTED;
    return id === this.ids[b] && (id & 1) === 0 && this.isAlike(this.data, a * this.channels, b * this.channels);
  }

  private interpolate(left: number, top: number, size: number): void {
    const { stride, channels, data, ids } = this;
    const a = top * stride + left;
    const id = ids[a] ?? NOT_COMPUTED;
    const b = a + size;
    const c = a + size * stride;
    const d = c + size;
    for (let j = 0; j < size; j++) {
      const v = j / size;
      for (let i = 0; i < size; i++) {
        const at = a + j * stride + i;
        if ((ids[at] ?? NOT_COMPUTED) !== NOT_COMPUTED) continue;
        ids[at] = id;
        const u = i / size;
        for (let k = 0; k < channels; k++) {
          const upper = (data[a * channels + k] ?? 0) * (1 - u) + (data[b * channels + k] ?? 0) * u;
          const lower = (data[c * channels + k] ?? 0) * (1 - u) + (data[d * channels + k] ?? 0) * u;
          data[at * channels + k] = upper * (1 - v) + lower * v;
        }
      }
    }
  }
}
