/** A point in the ground, in metres: x across, y up, z away from the viewer; the origin is the centre. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The viewpoint. */
export interface Camera {
  readonly from: Place;
  readonly to: Place;
  /** The image's height divided by its distance: more is closer. */
  readonly zoom: number;
  /** The scale of people relative to life size, so that they are visible on a phone. */
  readonly people: number;
}

/** A point in the image, with the pixels per metre there; `depth` is its distance, in metres. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly depth: number;
}

/** Points nearer to the camera are clamped to this distance: they are outside the image anyway. */
const NEAREST_M = 1;

/** A projection of points in the ground onto an image of the given size. */
export function lens(camera: Camera, width: number, height: number): (place: Place) => Spot {
  const forward = unit(minus(camera.to, camera.from));
  const right = unit({ x: forward.z, y: 0, z: -forward.x });
  const up = cross(forward, right);
  const focal = camera.zoom * height;
  return (place) => {
    const away = minus(place, camera.from);
    const depth = Math.max(NEAREST_M, dot(away, forward));
    const scale = focal / depth;
    return {
      x: width / 2 + dot(away, right) * scale,
      y: height / 2 - dot(away, up) * scale,
      scale,
      depth,
    };
  };
}

/** A camera interpolated between two others; `share` from 0 to 1. */
export function between(one: Camera, other: Camera, share: number): Camera {
  return {
    from: mix(one.from, other.from, share),
    to: mix(one.to, other.to, share),
    zoom: one.zoom + (other.zoom - one.zoom) * share,
    people: one.people + (other.people - one.people) * share,
  };
}

/** The point interpolated between two others; `share` from 0 to 1. */
export function mix(one: Place, other: Place, share: number): Place {
  return {
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
    z: one.z + (other.z - one.z) * share,
  };
}

function minus(one: Place, other: Place): Place {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}

function dot(one: Place, other: Place): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

function cross(one: Place, other: Place): Place {
  return {
    x: one.y * other.z - one.z * other.y,
    y: one.z * other.x - one.x * other.z,
    z: one.x * other.y - one.y * other.x,
  };
}

function unit(place: Place): Place {
  const length = Math.hypot(place.x, place.y, place.z);
  return { x: place.x / length, y: place.y / length, z: place.z / length };
}
