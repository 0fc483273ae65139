-- The neutral seconds of all treatises
-- Counts the steps from 125 to 175 cents in the written ajnās, each degree once per treatise, in bins of 5 cents. Most
-- are near 140, or near 150 (three equal quarter tones); some are near 165. The column treatise is the same for
-- systems of one treatise, or of one author and year. Ronzevalle edited Mishāqa's treatise, and his system has the
-- same values but one. The systems of Allami, which are modern constructions, and the Anglo-European ones, which are
-- equal temperaments, are left out. For systems before the 14th century, the counted steps depend on the names that
-- the source archive assigned.
SELECT 5 * floor(step_cents / 5) AS from_cents, count(DISTINCT t.treatise || d.entity || d.degree_number) AS steps
FROM 'form_degrees.parquet' d
JOIN 'forms.parquet' f USING (form)
JOIN 'tuning_systems.parquet' t ON t.id = d.system
WHERE d.kind = 'jins' AND f.relation = 'base' AND step_cents >= 125 AND step_cents < 175
  AND t.creator NOT IN ('Allami', 'Anglo-European')
GROUP BY from_cents
ORDER BY from_cents

-- | from_cents | steps |
-- | --- | --- |
-- | 125 | 23 |
-- | 130 | 22 |
-- | 135 | 29 |
-- | 140 | 88 |
-- | 145 | 91 |
-- | 150 | 90 |
-- | 155 | 22 |
-- | 160 | 1 |
-- | 165 | 39 |
