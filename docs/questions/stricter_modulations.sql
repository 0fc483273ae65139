-- The modulations that a stricter reading does not allow
-- The rules of modulation are the source archive's interpretation of al-Shawwā. According to its guide he is stricter:
-- the third degree, and for the first category the tonic, must be a natural note. Counts modulations between maqāmāt,
-- in all tunings and in one system.
WITH between_maqamat AS (
  SELECT m.system, m.targets,
         m.category IN ('firstDegree', 'thirdDegree') AND n.slot NOT IN (0, 6, 11, 16, 21, 26, 30) AS refused
  FROM 'modulations.parquet' m
  JOIN 'note_names.parquet' n ON n.id = m.target_tonic
  WHERE m.target_kind = 'maqam'
)
SELECT 'all' AS system, sum(targets) AS modulations, sum(targets) FILTER (WHERE refused) AS not_allowed,
       round(100.0 * sum(targets) FILTER (WHERE refused) / sum(targets), 1) AS percent
FROM between_maqamat
UNION ALL
SELECT system, sum(targets), sum(targets) FILTER (WHERE refused),
       round(100.0 * sum(targets) FILTER (WHERE refused) / sum(targets), 1)
FROM between_maqamat WHERE system = 'alsabbagh_1954' GROUP BY system
ORDER BY modulations DESC

-- | system | modulations | not_allowed | percent |
-- | --- | --- | --- | --- |
-- | all | 6864243 | 2073082 | 30.2 |
-- | alsabbagh_1954 | 88041 | 4140 | 4.7 |
