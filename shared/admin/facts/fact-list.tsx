import "./fact-list.css";

export interface FactListProps {
  facts: readonly (readonly [string, string])[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
