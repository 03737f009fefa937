export function GalleryRoute() {
  return null;
}
