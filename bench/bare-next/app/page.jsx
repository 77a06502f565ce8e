export default function Page() {
  return <h1>{new Date().toISOString()}</h1>;
}
